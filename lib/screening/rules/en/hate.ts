import { defineRules } from '../../screening-rule.ts';

const GROUP = `jew|jews|jewish|muslim|muslims|mosque|black family|blacks|black people|mexicans|mexican|arabs|arab|gay
  gays|homosexuals|lesbians|trans|trannies|immigrants|foreigners|asians|chinese|indians|hindus|christians|catholics
  whites|refugees|latinos|hispanics|gypsies|africans|queers|disabled people`;
const DEHUMANISED = `vermin|rats|parasites|cockroaches|animals|not human|subhuman|are a disease|a disease|inferior race
  a plague|filth|scum|sick freaks|freaks|abomination|exterminated|exterminate|wiped out|be gassed|hang them|be hanged
  the ovens|clean this street|get out of our country|go back to your|does not belong|do not belong
  deport them all|kill them all|do not want|drive you out|should be shot|should be burned|must die|should be killed|should die|deserve to die|must be killed|inferior`;

/** Attacks on people for what they are. */
export const HATE_EN = defineRules('en', 'hate', {
  dehumanised: { steps: [GROUP, DEHUMANISED], within: 16, anyOrder: true, weight: 100 },
  slogan: {
    steps: [
      `white power|heil hitler|sieg heil|blood and soil|for whites only|white race|race war|14 88|race traitor*`,
    ],
    within: 0,
    weight: 100,
  },
  slur: {
    steps: [
      'trannies|tranny|darkies|darky|faggot*|kike*|nigger*|wetback*|raghead*|subhuman*|towelhead*|chink|chinks|spics',
    ],
    within: 0,
    weight: 60,
  },
  'your-kind': {
    steps: [
      'your kind|you people|people like you|freaks like you|your race|you are an inferior race',
    ],
    within: 0,
    weight: 30,
  },
  'go-back': {
    steps: ['go back to your country|get out of our country|go back to africa'],
    within: 0,
    weight: 60,
  },
});
