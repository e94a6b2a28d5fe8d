/**
 * Every company that is called, a row each: which secrets it gives out, where it answers, what else a deployment says
 * of it, how it signs what it reports. Settings, context keys, rights and environments follow from these rows; what
 * calls the company is made in `functions/rails.ts` and `functions/vendors.ts`. Data only: infrastructure reads it too.
 */
interface VendorRow {
  readonly kind: VendorKind;
  /**
   * Secrets that the company gives out, and so are made by hand: the environment variable of each, by its use. A
   * function finds it there (local), or behind the ARN in `<variable>_ARN`; a right on it is granted by kind and use.
   */
  readonly secrets: Readonly<Record<string, string>>;
  /** Where it answers; null where its SDK knows. */
  readonly url: VendorUrl | null;
  /** The variables of whatever else a deployment says of it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The headers of its webhooks that it signs in, in lower case. */
  readonly signatureHeaders: Readonly<Record<string, SignatureHeader>>;
}

/**
 * A print rail is there where it has a key, or, where its row names none, where its setting `on` is on. Without the
 * other secret it prints, and nothing it reports is believed; so a rail without a key needs it.
 */
export interface RailRow extends VendorRow {
  readonly kind: 'rail';
  readonly secrets: { readonly api?: string; readonly webhook?: string };
  /** `on` switches a rail that has no key, and what else it has may be left out; others are needed with the key. */
  readonly settings: VendorRow['settings'];
}

type VendorKind =
  | 'rail'
  | 'cards'
  | 'stablecoin'
  | 'addresses'
  | 'screener'
  | 'pageReader'
  | 'mailer';

export interface VendorUrl {
  readonly env: string;
  readonly byDefault: string;
}

export interface SignatureHeader {
  readonly charactersMax: number;
  readonly description: string;
  /** For the published description; it opens nothing. */
  readonly example: string;
}

/** The print facilities, in the order in which equally cheap ones are asked. */
export const RAILS = {
  lob: {
    kind: 'rail',
    secrets: { api: 'LOB_API_KEY', webhook: 'LOB_WEBHOOK_SECRET' },
    url: { env: 'LOB_API_URL', byDefault: 'https://api.lob.com/v1' },
    settings: {},
    signatureHeaders: {
      'lob-signature': {
        charactersMax: 256,
        description: 'Lob: hex HMAC-SHA-256 of the timestamp, a full stop and the body.',
        example: 'b94538ed347407b10caed48fbac3288dcdf4736a4aeb5faf7a52dfbd3f5b9913',
      },
      'lob-signature-timestamp': {
        charactersMax: 32,
        description: 'Lob: milliseconds since the epoch.',
        example: '1773154800000',
      },
    },
  },
  postgrid: {
    kind: 'rail',
    secrets: { api: 'POSTGRID_API_KEY', webhook: 'POSTGRID_WEBHOOK_SECRET' },
    url: { env: 'POSTGRID_API_URL', byDefault: 'https://api.postgrid.com/print-mail/v1' },
    settings: {},
    signatureHeaders: {
      'postgrid-signature': {
        charactersMax: 256,
        description:
          'PostGrid: the time, and the hex HMAC-SHA-256 of it, a full stop and the body.',
        example: 't=1773154800,v1=0f6e0c0ad5c6f4f0f3a7a1d2f4be0c1a9d8e7f6a5b4c3d2e1f00112233445566',
      },
    },
  },
  /** It writes with a pen, and reports nothing. */
  handwrytten: {
    kind: 'rail',
    secrets: { api: 'HANDWRYTTEN_API_KEY' },
    url: { env: 'HANDWRYTTEN_API_URL', byDefault: 'https://api.handwrytten.com/v2' },
    /** The number of the card that is written on, and the label of the hand. */
    settings: { card: 'HANDWRYTTEN_CARD', font: 'HANDWRYTTEN_FONT' },
    signatureHeaders: {},
  },
  /** An office with a printer of its own: no company, so no account; whoever mails a piece there reports it. */
  self_print: {
    kind: 'rail',
    secrets: { webhook: 'SELF_PRINT_WEBHOOK_SECRET' },
    url: null,
    /** `schedule`: when its day is made by itself; not set where somebody asks for it. */
    settings: { on: 'SELF_PRINT', schedule: 'SELF_PRINT_SCHEDULE' },
    signatureHeaders: {
      'self-print-signature': {
        charactersMax: 64,
        description: 'Self-print: hex HMAC-SHA-256 of the timestamp, a full stop and the body.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      'self-print-timestamp': {
        charactersMax: 15,
        description: 'Self-print: milliseconds since the epoch.',
        example: '1773154800000',
      },
    },
  },
  click2mail: {
    kind: 'rail',
    /** `user:password` of the account. It reports nothing, so there is nothing to sign. */
    secrets: { api: 'CLICK2MAIL_CREDENTIALS' },
    url: { env: 'CLICK2MAIL_API_URL', byDefault: 'https://rest.click2mail.com/molpro' },
    settings: {},
    signatureHeaders: {},
  },
} as const satisfies Record<string, RailRow>;

export const VENDORS = {
  ...RAILS,
  stripe: {
    kind: 'cards',
    secrets: { api: 'STRIPE_API_KEY', webhook: 'STRIPE_WEBHOOK_SECRET' },
    url: { env: 'STRIPE_API_URL', byDefault: 'https://api.stripe.com' },
    /** Our profile there, which programs grant their tokens to; not set where machine payments are not taken. */
    settings: { network: 'STRIPE_NETWORK_ID' },
    signatureHeaders: {
      'stripe-signature': {
        charactersMax: 2048,
        description: "The processor's signature over the exact body.",
        example: 't=1773154800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
      },
    },
  },
  x402: {
    kind: 'stablecoin',
    secrets: {
      /** The private key (0x and 64 hex digits) of the account that refunds are paid from. */
      refund: 'X402_REFUND_KEY',
      /** Where the chain is asked (JSON-RPC); such an address often carries a key. */
      chain: 'X402_RPC_URL',
    },
    url: { env: 'X402_FACILITATOR_URL', byDefault: 'https://x402.org/facilitator' },
    settings: {
      network: 'X402_NETWORK',
      payTo: 'X402_PAY_TO',
      hiddenRegion: 'X402_HIDDEN_REGION',
    },
    signatureHeaders: {},
  },
  usps: {
    kind: 'addresses',
    /** `client_id:client_secret`. */
    secrets: { api: 'USPS_CREDENTIALS' },
    url: { env: 'USPS_API_URL', byDefault: 'https://apis.usps.com' },
    settings: {},
    signatureHeaders: {},
  },
  bedrock: {
    kind: 'screener',
    secrets: {},
    url: null,
    /** The id of a model or inference profile; not set where the rules screen alone. */
    settings: { model: 'SCREENER_MODEL' },
    signatureHeaders: {},
  },
  /** The same company, for another use of another model. */
  bedrockPages: {
    kind: 'pageReader',
    secrets: {},
    url: null,
    /** The id of a multimodal model or inference profile; not set where the OCR that comes along reads pages. */
    settings: { model: 'PAGE_READER_MODEL' },
    signatureHeaders: {},
  },
  ses: {
    kind: 'mailer',
    secrets: {},
    url: null,
    /** Who e-mails are from; without it none are sent. */
    settings: { from: 'EMAIL_FROM' },
    signatureHeaders: {},
  },
} as const satisfies Record<string, VendorRow>;

export type VendorName = keyof typeof VENDORS;
export type RailName = keyof typeof RAILS;

/** In the order of their rows. */
export const RAIL_NAMES = Object.keys(RAILS) as readonly RailName[];

/** The environment variable of a given secret. */
export type SecretVariable = {
  [N in VendorName]: (typeof VENDORS)[N]['secrets'][keyof (typeof VENDORS)[N]['secrets']];
}[VendorName];

/** What a right on given secrets is for, such as `rail.api`: the API secret of every rail. */
export type SecretUse = {
  [N in VendorName]: `${(typeof VENDORS)[N]['kind']}.${keyof (typeof VENDORS)[N]['secrets'] & string}`;
}[VendorName];

/** The headers that print rails sign in, all rails together. */
export const RAIL_SIGNATURE_HEADERS: Readonly<Record<string, SignatureHeader>> = Object.assign(
  {},
  ...Object.values<RailRow>(RAILS).map(({ signatureHeaders }) => signatureHeaders),
);

interface GivenSecret {
  readonly variable: SecretVariable;
  readonly use: SecretUse;
}

/** Every secret that a company gives out. */
export const GIVEN_SECRETS: readonly GivenSecret[] = Object.values<VendorRow>(VENDORS).flatMap(
  ({ kind, secrets }) =>
    Object.entries(secrets).map(([use, variable]) => ({
      variable: variable as SecretVariable,
      use: `${kind}.${use}` as SecretUse,
    })),
);

/** Every environment variable by which a deployment says something of a vendor, its secrets apart. */
export const VENDOR_VARIABLES: readonly string[] = Object.values<VendorRow>(VENDORS).flatMap(
  ({ url, settings }) => [...(url === null ? [] : [url.env]), ...Object.values(settings)],
);
