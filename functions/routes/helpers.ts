import { serveRoutes } from '../serve-routes.ts';

/** What helps to write a letter, and takes what callers say of us. */
export const handler = serveRoutes({
  'POST /v1/addresses/autocomplete': () => import('../http/autocomplete-address.ts'),
  'GET /v1/addresses/autocomplete': () => import('../http/autocomplete-address.ts'),
  'POST /v1/addresses/reverse-geocode': () => import('../http/reverse-geocode.ts'),
  'GET /v1/addresses/reverse-geocode': () => import('../http/reverse-geocode.ts'),
  'POST /v1/mail-classes/suggest': () => import('../http/suggest-mail-class.ts'),
  'POST /v1/csv/mapping': () => import('../http/map-csv.ts'),
  'POST /v1/feedback': () => import('../http/create-feedback.ts'),
});
