import { lookAtConsole } from './consoles.ts';

await lookAtConsole('portal', 'en');
