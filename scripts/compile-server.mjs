import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './bundle-server.mjs';
import { serverBundle } from './prepare.mjs';

// The server in few files, and the code of what it starts apart: helpers, the loader of the demo, each as it stands.
// Links every module, those too that are loaded only when needed, and runs none of them: the first throws. Node keeps
// what it has compiled in the folder NODE_COMPILE_CACHE (docs/decisions/0016, 0091).
const files = globSync(['server/**/*.ts', 'demo/**/*.ts', 'tools/payment-simulator/**/*.ts'], {
  exclude: ['**/*.test.ts'],
});
const modules = [
  'data:text/javascript,throw "compiled"',
  ...(await bundleServer(serverBundle)),
  ...files.map((file) => pathToFileURL(file)),
];
const all = modules.map((url) => `import ${JSON.stringify(url)};`).join('\n');
try {
  await import(`data:text/javascript,${encodeURIComponent(all)}`);
} catch (error) {
  if (error !== 'compiled') throw error;
}
