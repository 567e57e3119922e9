import '#web/lib/boot.ts';
import { startConsole } from '#web/shell/start-console.tsx';
import { staffConsole } from './console.ts';

startConsole('staff', staffConsole());
