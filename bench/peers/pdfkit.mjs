/** The peer's own copy, from this workspace. */
export { default } from 'pdfkit';
