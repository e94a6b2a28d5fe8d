export { default } from 'pdfkit';
