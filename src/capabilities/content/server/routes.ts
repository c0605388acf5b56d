import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as editor from '../contract-editor.ts';
import { moveContent } from './move-content.ts';
import { previewPicture, readPicture, uploadPicture } from './pictures.ts';
import { readHomeArrangement, arrangeHomePage } from './arrange-home-page.ts';
import { listContent, readContent } from './read-content.ts';
import {
  listCategories,
  readArticle,
  readHomeContent,
  listHomePositions,
  listArticles,
  listFaqs,
} from './read-published.ts';
import { createContent, createVersion, saveContent } from './write-content.ts';

const writer = staff('content:write');

export const contentRoutes = [
  serve(calls.listCategories, anyone, listCategories),
  serve(calls.listArticles, anyone, listArticles),
  serve(calls.readArticle, anyone, readArticle),
  serve(calls.readHomeContent, anyone, readHomeContent),
  serve(calls.listHomePositions, anyone, listHomePositions),
  serve(calls.listFaqs, anyone, listFaqs),
  serve(calls.readPicture, anyone, readPicture),
  serve(editor.listContent, writer, listContent),
  serve(editor.readContent, writer, readContent),
  serve(editor.createContent, writer, createContent),
  serve(editor.createVersion, writer, createVersion),
  serve(editor.saveContent, writer, saveContent),
  serve(editor.moveContent, writer, moveContent),
  serve(editor.uploadPicture, writer, uploadPicture),
  serve(editor.previewPicture, writer, previewPicture),
  serve(editor.readHomeArrangement, writer, readHomeArrangement),
  serve(editor.arrangeHomePage, writer, arrangeHomePage),
];
