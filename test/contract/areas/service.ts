import type { Area } from './area.ts';

export const SERVICE: Area = {
  requests: { getHealth: [{}], getOpenapi: [{}], getKey: [{}] },
  toldElsewhere: { getKey: ['limit_check_unavailable'] },
};
