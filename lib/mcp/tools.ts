import type { Tool } from './tool.ts';
import { cancelLetter } from './tools/cancel-letter.ts';
import { deleteLetterData } from './tools/delete-letter-data.ts';
import { getLetterStatus } from './tools/get-letter-status.ts';
import { previewLetter } from './tools/preview-letter.ts';
import { quoteLetter } from './tools/quote-letter.ts';
import { sendLetter } from './tools/send-letter.ts';
import { submitFeedback } from './tools/submit-feedback.ts';
import { verifyAddress } from './tools/verify-address.ts';

/** Every tool, in the order in which clients see them. */
export const TOOLS: readonly Tool[] = [
  quoteLetter,
  previewLetter,
  sendLetter,
  getLetterStatus,
  cancelLetter,
  deleteLetterData,
  verifyAddress,
  submitFeedback,
];
