import type { Area } from './area.ts';

export const SERVICE: Area = {
  requests: { getHealth: [{}], getOpenapi: [{}] },
  toldElsewhere: {},
};
