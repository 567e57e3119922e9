import '#web/lib/boot.ts';
import { startConsole } from '#web/shell/start-console.tsx';
import { portalConsole } from './console.ts';

startConsole('portal', portalConsole());
