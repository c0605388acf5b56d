export { newPassport, singleTravellerAnswers, logInTraveller, submissionInput } from './traveller.ts';
export { type DeclarationWorld, openDeclarationWorld } from './world.ts';
export { saveDeclaration } from '../save-declaration.ts';
export { submitDeclaration } from '../submit-declaration.ts';
export { listDeclarations } from '../list-declarations.ts';
export { readDeclaration } from '../read-declaration.ts';
