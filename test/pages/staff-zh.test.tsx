import { lookAtConsole } from './consoles.ts';

await lookAtConsole('staff', 'zh');
