/** What each right on the documents means, written down a second time and without the CDK. */
const NAMES = ['documents', 'passing', 'uploads', 'proofs', 'self-print'];
export const FOLDERS = NAMES.map((name) => `<DocumentsBucket.Arn>/${name}/*`);
const [DOCUMENTS, PASSING, UPLOADS, PROOFS, PRINTS] = FOLDERS;
export const BUCKET_RIGHTS = {
  read: [`s3:GetObject ${DOCUMENTS}`],
  passing: [`s3:GetObject ${PASSING}`],
  place: [`s3:PutObject ${PASSING}`],
  keep: [`s3:PutObject ${DOCUMENTS}`],
  uploads: [`s3:GetObject ${UPLOADS}`],
  proofs: [`s3:GetObject ${PROOFS}`, `s3:PutObject ${PROOFS}`],
  printing: [`s3:GetObject ${PRINTS}`, `s3:PutObject ${PRINTS}`],
  printed: [`s3:GetObject ${PRINTS}`],
  forget: [DOCUMENTS, PASSING, PROOFS, PRINTS].map((folder) => `s3:DeleteObject ${folder}`),
};
