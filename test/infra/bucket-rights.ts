/** What each right on the documents means, written down a second time and without the CDK. */
const NAMES = ['documents', 'passing', 'stationery', 'uploads', 'proofs', 'self-print', 'batches'];
export const FOLDERS = NAMES.map((name) => `<DocumentsBucket.Arn>/${name}/*`);
const [DOCUMENTS, PASSING, STATIONERY, UPLOADS, PROOFS, PRINTS, BATCHES] = FOLDERS;
export const BUCKET_RIGHTS = {
  read: [`s3:GetObject ${DOCUMENTS}`],
  passing: [`s3:GetObject ${PASSING}`],
  place: [`s3:PutObject ${PASSING}`],
  keep: [`s3:PutObject ${DOCUMENTS}`],
  new_stationery: [`s3:PutObject ${STATIONERY}`],
  stationery: [`s3:GetObject ${STATIONERY}`, `s3:PutObject ${STATIONERY}`],
  uploads: [`s3:GetObject ${UPLOADS}`],
  proofs: [`s3:GetObject ${PROOFS}`, `s3:PutObject ${PROOFS}`],
  new_proofs: [`s3:PutObject ${PROOFS}`],
  new_batch: [`s3:PutObject ${BATCHES}`],
  batch: [`s3:GetObject ${BATCHES}`, `s3:DeleteObject ${BATCHES}`],
  forget_batch: [`s3:DeleteObject ${BATCHES}`],
  printing: [`s3:GetObject ${PRINTS}`, `s3:PutObject ${PRINTS}`],
  printed: [`s3:GetObject ${PRINTS}`],
  forget: [DOCUMENTS, PASSING, PROOFS, PRINTS].map((folder) => `s3:DeleteObject ${folder}`),
};
