/** A face whose letters change with their neighbours: what HarfBuzz needs of it, and its outlines. */
export interface ShapedSource {
  readonly name: string;
  /** A file address. */
  readonly file: string;
  /** From the file. */
  readonly licence: string;
  /** So that its letters look as large as those of the letter font. */
  readonly scale: number;
}

const EXPO = '../LICENSE_FONT';
const FONTSOURCE = '../LICENSE';

export const SHAPED_SOURCES: readonly ShapedSource[] = [
  {
    name: 'arabic',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    ),
    licence: EXPO,
    scale: 1.12,
  },
  {
    name: 'pointed-hebrew',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
    ),
    licence: EXPO,
    scale: 0.9,
  },
  {
    name: 'devanagari',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf',
    ),
    licence: EXPO,
    scale: 0.95,
  },
  {
    name: 'bengali',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-serif-bengali/400Regular/NotoSerifBengali_400Regular.ttf',
    ),
    licence: EXPO,
    scale: 0.95,
  },
  {
    name: 'gurmukhi',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
    ),
    licence: EXPO,
    scale: 0.95,
  },
  {
    name: 'gujarati',
    file: import.meta.resolve(
      '@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati-400-normal.woff',
    ),
    licence: FONTSOURCE,
    scale: 0.95,
  },
  {
    name: 'tamil',
    file: import.meta.resolve(
      '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-400-normal.woff',
    ),
    licence: FONTSOURCE,
    scale: 0.9,
  },
  {
    name: 'telugu',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-serif-telugu/400Regular/NotoSerifTelugu_400Regular.ttf',
    ),
    licence: EXPO,
    scale: 0.95,
  },
  {
    name: 'kannada',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
    ),
    licence: EXPO,
    scale: 0.9,
  },
  {
    name: 'malayalam',
    file: import.meta.resolve(
      '@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-400-normal.woff',
    ),
    licence: FONTSOURCE,
    scale: 0.9,
  },
  {
    name: 'thai',
    file: import.meta.resolve(
      '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff',
    ),
    licence: FONTSOURCE,
    scale: 1,
  },
];
