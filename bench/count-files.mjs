// Loaded before a server: writes how many files of code it has loaded, when it ends, to the file that FILES_TO names.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const files = new Set();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.add(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.FILES_TO, String(files.size)));
