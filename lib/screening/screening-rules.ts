/** One sign of content that must not be mailed. `pattern` runs on normalised text and takes linear time. */
export interface ScreeningRule {
  readonly category: string;
  readonly outcome: 'hold' | 'refuse';
  readonly pattern: RegExp;
  /** For people; never quotes the letter. */
  readonly reason: string;
}

/**
 * The signs that are judged. Lawful firmness (a demand, a deadline, an announced lawsuit) is no sign; violence,
 * extortion and impersonation are.
 */
export const SCREENING_RULES: readonly ScreeningRule[] = [
  {
    category: 'threat_of_violence',
    outcome: 'refuse',
    pattern:
      /\b(?:i|we) (?:will|am going to|are going to) (?:kill|murder|shoot|stab|burn) (?:you|your)\b/,
    reason: 'the letter threatens violence',
  },
  {
    category: 'extortion',
    outcome: 'refuse',
    pattern:
      /\bpay\b.{0,200}\bor (?:i|we) (?:will )?(?:expose|publish|leak|tell your (?:wife|husband|family))\b/,
    reason: 'the letter demands money for silence',
  },
  {
    category: 'government_impersonation',
    outcome: 'refuse',
    pattern:
      /\b(?:irs|internal revenue service|social security administration)\b.{0,300}\bgift cards?\b/,
    reason: 'the letter speaks for an authority and asks for untraceable payment',
  },
  {
    category: 'court_impersonation',
    outcome: 'hold',
    pattern: /\bby order of the court\b.{0,300}\bpay\b/,
    reason: 'the letter may pose as a court',
  },
  {
    category: 'phishing',
    outcome: 'hold',
    pattern: /\b(?:verify|confirm) your (?:account|password|social security number)\b/,
    reason: 'the letter asks for account or identity data',
  },
];
