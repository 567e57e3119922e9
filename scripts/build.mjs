import { buildWeb, compileServer, prepare, run } from './prepare.mjs';

// npm run build: all that npm start does before it starts, for a server that may not write where its code lies.
await run(() => {
  const node = prepare();
  buildWeb(node);
  compileServer(node);
});
