/** The form of a key that `PUT /v1/uploads` returns (specification, POST /v1/orders). */
export const UPLOAD_KEY = /^up_[0-9a-f]{32}\.pdf$/;
