import { beforeAll } from 'vitest';
import { setLang } from '#contract/lang.ts';

// Files share their modules: what one has chosen is not the next one's.
beforeAll(() => setLang('zh'));
