import fc from 'fast-check';
import { beforeAll } from 'vitest';
import { setLang } from '#contract/lang.ts';

// The same cases in every run, so that a failure is of the change that meets it; `npm test -- all` draws others.
if (process.env['TEST_ALL'] !== '1') fc.configureGlobal({ seed: 20260301 });

// Files share their modules: what one has chosen is not the next one's.
beforeAll(() => setLang('zh'));
