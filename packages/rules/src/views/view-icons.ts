/** The icons that a saved view can have. */
export const viewIcons = [
  'list',
  'inbox',
  'star',
  'flag',
  'user',
  'users',
  'clock',
  'alert',
  'bug',
  'bulb',
  'mail',
  'bolt',
  'tag',
  'check',
  'eye',
  'heart',
] as const
export type ViewIcon = (typeof viewIcons)[number]
