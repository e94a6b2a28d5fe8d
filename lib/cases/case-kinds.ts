/**
 * What no code can decide, and what a person does about it: the words of the runbook that is named, so that nobody has
 * to look for it first.
 */
export interface CaseKindRow {
  readonly says: string;
  readonly next: readonly string[];
  /** Below `docs/runbooks/`. */
  readonly runbook: `${string}.md`;
}

export const CASE_KINDS = {
  processor_alert: {
    says: 'The card processor reports a refund that failed, or a payment that is disputed, or it refuses a refund for good (`refund_refused`).',
    next: [
      'A refund that failed, or is refused: pay the sender back another way, and note it at the processor.',
      'A dispute: answer it at the processor. A disputed charge cannot be refunded, so its refund stays owed until the dispute ends.',
    ],
    runbook: 'money-unexplained.md',
  },
  credit_taken_back: {
    says: 'The payment that bought a credit code is disputed, or went back. Nothing is mailed for the code until it is thawed.',
    next: [
      'Take out what went back: `npm run admin -- credit correct --account` with this account. What was spent is a loss.',
      'A dispute: answer it at the processor.',
      'Won, or a mistake: `npm run admin -- credit thaw` lets the code pay again.',
    ],
    runbook: 'money-unexplained.md',
  },
  checkout_mismatch: {
    says: 'A payment of another checkout or amount came for this order, or batch.',
    next: [
      'Nothing was printed for it, and it is let go or given back by itself; of a batch once no row is placed any more. `batch_refund_owed` tells of one that does not go back, `processor_alert` (`refund_refused`) of one that never will.',
      'Compare the two at the processor. More than one means that somebody else uses the account.',
    ],
    runbook: 'money-unexplained.md',
  },
  credit_checkout_mismatch: {
    says: 'A payment of another checkout or amount came for credit.',
    next: [
      'No code was made for it, and it was given back by itself.',
      'Compare the two at the processor. More than one means that somebody else uses the account.',
    ],
    runbook: 'money-unexplained.md',
  },
  checkout_unknown: {
    says: 'The card processor does not show our key a checkout of a batch, or of credit, that was paid, or may have been (`given_up`: its batch ended all the same, five days after its page was over).',
    next: [
      'Look for it at the processor, in each account and mode of yours. Where it is there the key is of another one: set it back (`stripeApiKeyArn`). What was paid is then taken by itself, by the next report of the processor or the next try of the batch.',
      'Days later, or `given_up`: have the processor send its event again, after the key is mended. The code is then made, or the batch gives the payment back by itself. What is older is given back by hand, at the processor.',
      'It is nowhere, as where data of tests were deleted: nothing was paid. Close this case: an hour later its batch ends as unpaid, and nothing rings for it any more.',
    ],
    runbook: 'money-unexplained.md',
  },
  money_owed: {
    says: 'Money was to go back an hour ago, or nobody can tell for a day whether it came, and the tries fail.',
    next: [
      'Find the cause: `effect_failed` in the log, with this order; of money that may have come, `chain_silent` or `processor_silent`.',
      'Mend it (a key that was withdrawn, an account without USDC for refunds, another x402Network than the payment is on). The next run finds out, and pays back, once.',
      'After a change of the refunding account wait: what the earlier one signed is over an hour after its last try, then the new one pays.',
    ],
    runbook: 'money-unexplained.md',
  },
  batch_refund_owed: {
    says: 'What a card paid for this batch was to go back an hour ago, and the tries fail, or none is begun.',
    next: [
      'Find the cause: `batch_turn_failed` in the log, with this batch; where none is, the card processor is slow, or more refunds wait than runs have time for.',
      'Mend it; each next try, every quarter of an hour at last, gives back what is owed, once. What the processor refuses for good (a dispute, a charge too old) is a case of its own (`processor_alert`) and is owed no more. A batch whose record is gone is given back by hand, at the processor.',
    ],
    runbook: 'money-unexplained.md',
  },
  outcome_unknown: {
    says: 'The order failed while nobody knew whether its piece was made; the money goes back.',
    next: [
      "Ask the print facility by the order's id whether there is a piece.",
      'Tell the sender which, before they send it again.',
    ],
    runbook: 'wants-a-person.md',
  },
  piece_not_mailed: {
    says: 'A print facility took the piece five business days ago and has not mailed it.',
    next: [
      'Ask the print facility. What it will never mail it must say; the money then goes back.',
      'Never tell the sender to place it again before that.',
    ],
    runbook: 'wants-a-person.md',
  },
  mailed_piece_failed: {
    says: 'A print facility reported a piece as mailed, and then that it failed. The order stays mailed, or delivered by an estimate, and no money goes back by itself.',
    next: [
      "Ask the print facility by the order's id whether the piece is in the mail.",
      'It is not: `npm run admin -- refund` gives the money back. Then tell the sender, who may send it again.',
      'It is: nothing. What the carrier reports of it still counts.',
    ],
    runbook: 'wants-a-person.md',
  },
  second_piece: {
    says: 'A print facility has a piece of this letter that it is not to have: another one took the letter, or it took it twice, so two may be mailed, or its order was canceled or failed, and its money goes back. The order stays as it is.',
    next: [
      'Ask the print facility that is named here, by the id of its piece, to stop it. It is too late once the carrier has it.',
      'What it charges for the piece is the price of its wrong answer: have it taken off its bill. It said that it had none, or did not say.',
      'Where it was mailed tell the sender, whose letter comes twice and was paid once, or comes although its order ended.',
    ],
    runbook: 'wants-a-person.md',
  },
  order_stuck: {
    says: 'No try of more than an hour finished this order.',
    next: [
      'Find the cause: `reconcile_failed` in the log, with this order.',
      'Mend it; each next try, hourly at last, goes on where the order stands.',
    ],
    runbook: 'wants-a-person.md',
  },
} as const satisfies Readonly<Record<string, CaseKindRow>>;

export type CaseKind = keyof typeof CASE_KINDS;
