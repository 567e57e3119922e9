import { afterAll } from 'vitest';
import { keepStatements, noteStatements } from './statements.ts';

noteStatements();
afterAll(keepStatements);
