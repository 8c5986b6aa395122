/** Colours of a school, as hexadecimal values. */
export type Palette = { primary: string; secondary: string; buttonText: string }

/** The text has a contrast of at least 4.5 : 1 on both colours (WCAG 2.2, AA). */
export const palettes: readonly Palette[] = [
  { primary: '#1D4ED8', secondary: '#0F766E', buttonText: '#FFFFFF' },
  { primary: '#7C2D12', secondary: '#9A3412', buttonText: '#FFF7ED' },
  { primary: '#166534', secondary: '#3F6212', buttonText: '#F0FDF4' },
  { primary: '#6D28D9', secondary: '#86198F', buttonText: '#FAF5FF' },
  { primary: '#FACC15', secondary: '#FDE68A', buttonText: '#422006' },
  { primary: '#BE123C', secondary: '#9F1239', buttonText: '#FFFFFF' },
  { primary: '#0E7490', secondary: '#155E75', buttonText: '#ECFEFF' },
  { primary: '#334155', secondary: '#475569', buttonText: '#F8FAFC' },
  { primary: '#5EEAD4', secondary: '#A7F3D0', buttonText: '#134E4A' },
]
