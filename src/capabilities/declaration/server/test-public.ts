export { newPassport, singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
export { type DeclarationWorld, openDeclarationWorld } from './test-world.ts';
export { saveDeclaration } from './save-declaration.ts';
export { submitDeclaration } from './submit-declaration.ts';
export { listDeclarations } from './list-declarations.ts';
export { readDeclaration } from './read-declaration.ts';
