import { globSync } from 'node:fs';

// Links every module of the server, those too that it loads only when needed, and runs none of them: the first
// throws. Node keeps what it has compiled in the folder NODE_COMPILE_CACHE (docs/decisions/0016).
const files = globSync(['server/**/*.ts', 'demo/**/*.ts', 'tools/payment-simulator/**/*.ts'], {
  exclude: ['**/*.test.ts'],
});
const modules = [
  'data:text/javascript,throw "compiled"',
  ...files.map((file) => new URL(`../${file}`, import.meta.url)),
];
const all = modules.map((url) => `import ${JSON.stringify(url)};`).join('\n');
try {
  await import(`data:text/javascript,${encodeURIComponent(all)}`);
} catch (error) {
  if (error !== 'compiled') throw error;
}
