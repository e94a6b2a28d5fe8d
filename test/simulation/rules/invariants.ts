/**
 * What must never happen (`safety`, judged when it is written or done), and what must come to pass once all is calm
 * again (`liveness`, judged at the end of a seed). `docs/simulation.md` is compared with this table.
 */
export const INVARIANTS = {
  // Paper.
  one_piece: {
    kind: 'safety',
    words:
      'An order is printed at most once, by one rail, but for what a rail prints and says that it did not.',
  },
  print_behind_fence: {
    kind: 'safety',
    words: 'A rail is handed a piece only while the order says that this very rail is.',
  },
  print_paid: { kind: 'safety', words: 'What is printed is paid for.' },
  print_allowed: {
    kind: 'safety',
    words: 'What is printed was allowed, by the screener or a person.',
  },
  sandbox_prints_nothing: { kind: 'safety', words: 'No rail ever hears of a sandbox order.' },

  // Money.
  capture_after_allow: { kind: 'safety', words: 'Money is captured only for what was allowed.' },
  capture_exact: { kind: 'safety', words: 'What is captured is what the payer agreed to.' },
  one_charge: { kind: 'safety', words: 'An order is charged at most once at a time.' },
  refund_within_charge: { kind: 'safety', words: 'Never more goes back than was charged.' },
  balance_not_negative: {
    kind: 'safety',
    words: 'No bucket of a credit account falls below zero.',
  },
  ledger_only_grows: {
    kind: 'safety',
    words: 'Lines of a credit account are only added, and no movement is booked twice.',
  },
  ledger_counted: {
    kind: 'safety',
    words: 'What a debit looks at, of a credit account, is what its lines add up to.',
  },
  mint_paid: { kind: 'safety', words: 'Credit is minted once for each purchase that was paid.' },
  sandbox_costs_nothing: { kind: 'safety', words: 'A sandbox order moves no money.' },
  price_kept: {
    kind: 'safety',
    words: 'What is charged is the price that was quoted and answered.',
  },

  refund_by_word: {
    kind: 'safety',
    words:
      'The money of what was printed goes back only where an operator says so, and then all of it, once.',
  },

  // The order.
  legal_edge: { kind: 'safety', words: 'An order moves only along the lifecycle.' },
  mailed_stays: {
    kind: 'safety',
    words: 'What its rail fails after it was mailed never counts as delivered by an estimate.',
  },
  log_only_grows: { kind: 'safety', words: 'Events are only added, and versions count up by one.' },
  time_moves_forward: { kind: 'safety', words: 'An order is never older than it was.' },
  advance_is_true: {
    kind: 'safety',
    words: 'A sandbox order that is said to have gone on stands there.',
  },
  rated_once: {
    kind: 'safety',
    words: 'Only a delivered letter is reviewed, once, and its review stays as it was posted.',
  },
  decided_once: { kind: 'safety', words: 'A review is decided once.' },
  one_order_a_key: { kind: 'safety', words: 'All answers to one key are of one order.' },
  one_order_a_token: { kind: 'safety', words: 'A confirmation token serves one order.' },
  one_order_an_upload: { kind: 'safety', words: 'An upload serves one order.' },
  counts_not_negative: { kind: 'safety', words: 'No count against a cap falls below zero.' },

  // What callers and logs see.
  email_once: { kind: 'safety', words: 'No e-mail is sent twice.' },
  told_alike: { kind: 'safety', words: 'However often an event is told, it says the same.' },
  wait_is_true: {
    kind: 'safety',
    words:
      'Who preferred to wait is told of a failure by its own code, with the order and its tokens.',
  },
  no_internal_error: { kind: 'safety', words: 'No caller is answered with the code `internal`.' },
  no_secret_logged: {
    kind: 'safety',
    words: 'No log line holds a name, a letter, a credit code or an e-mail address.',
  },

  // What a rail says against its own word.
  mailed_failure_told: {
    kind: 'safety',
    words: 'That a rail fails what it had mailed is put before an operator.',
  },
  second_told: {
    kind: 'safety',
    words:
      'A piece by which its order does not go on, which a rail mails and had denied, is put before an operator, and the order stays as it is.',
  },

  // The end of it.
  charged_is_printed: {
    kind: 'safety',
    words:
      'At the end an order that is paid for has its one piece, and any other cost nothing; of a piece that a rail denies, or fails after mailing it, its own word counts.',
  },
  no_gift: {
    kind: 'liveness',
    words: 'No piece is mailed for nothing, even where nobody knew what became of it.',
  },
  allowed_is_printed: {
    kind: 'liveness',
    words:
      'What was paid for and allowed ends printed, unless its sender or its rail did not want it.',
  },
  refused_is_refunded: { kind: 'liveness', words: 'What ended unmailed has all its money back.' },
  nothing_waits: {
    kind: 'liveness',
    words:
      'No order waits, no effect is owed and no execution runs once nobody has anything to do.',
  },
  caller_is_answered: {
    kind: 'liveness',
    words: 'Who asks again in the end gets an answer that is one.',
  },
  told_all: { kind: 'liveness', words: 'Every notification that was owed reached its webhook.' },
  forgotten_is_gone: {
    kind: 'liveness',
    words: 'Of an order whose data was deleted no row and no file tells of anybody.',
  },
  told_again: { kind: 'liveness', words: 'What was asked to be told again was told again.' },
} as const satisfies Readonly<
  Record<string, { readonly kind: 'safety' | 'liveness'; readonly words: string }>
>;

export type InvariantName = keyof typeof INVARIANTS;
