/** A reason not to synthesise that whoever deploys can mend; shown without a stack. */
export class ContextError extends Error {}
