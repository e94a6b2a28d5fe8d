/** Imported by tests of what takes as long as the machine likes. */
import { jest } from '@jest/globals';
import { PATIENCE_MS } from './patience-ms.ts';

jest.setTimeout(PATIENCE_MS);
