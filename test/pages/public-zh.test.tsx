import { lookAtPublic } from './public.ts';

await lookAtPublic('zh');
