import { ADORNED_CASES } from './adorned-cases.ts';
import { BOMB_CASES } from './bomb-cases.ts';
import { CONTENT_CASES } from './content-cases.ts';
import type { CorpusCase } from './corpus-case.ts';
import { FORM_CASES } from './form-cases.ts';
import { HOSTILE_CASES } from './hostile-cases.ts';
import { PAGE_CASES } from './page-cases.ts';
import { PLACE_CASES } from './place-cases.ts';
import { PRESS_CASES } from './press-cases.ts';
import { UNREAD_CASES } from './unread-cases.ts';
import { UNTRUSTED_CASES } from './untrusted-cases.ts';
import { VALID_CASES } from './valid-cases.ts';

/** Every file of the corpus. They are made when they are needed: nothing of them is stored. */
export const CORPUS: readonly CorpusCase[] = [
  ...VALID_CASES,
  ...ADORNED_CASES,
  ...PLACE_CASES,
  ...PAGE_CASES,
  ...CONTENT_CASES,
  ...FORM_CASES,
  ...UNTRUSTED_CASES,
  ...UNREAD_CASES,
  ...PRESS_CASES,
  ...HOSTILE_CASES,
  ...BOMB_CASES,
];
