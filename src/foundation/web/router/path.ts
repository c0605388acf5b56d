export { createPath, parsePath, type To } from 'react-router';
