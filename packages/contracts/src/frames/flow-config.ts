/** Where the feedback button stands; absent means bottom right. */
export type ButtonPosition =
  | 'BOTTOM_RIGHT'
  | 'BOTTOM_LEFT'
  | 'BUTTON_CLASSIC'
  | 'BUTTON_CLASSIC_LEFT'
  | 'BUTTON_CLASSIC_BOTTOM'
  | 'BUTTON_NONE'

/** The part of the project's configuration that the SDK reads. The whole object is handed to the widget frame. */
export interface FlowConfig {
  color?: string
  headerColor?: string
  buttonColor?: string
  backgroundColor?: string
  borderRadius?: number | string
  buttonX?: number | string
  buttonY?: number | string
  feedbackButtonPosition?: ButtonPosition
  /** Label of the classic tab. */
  widgetButtonText?: string
  /** Ours: text in a bubble beside the round button. */
  buttonBubbleText?: string
  buttonLogo?: string
  hideForGuests?: boolean
  enableWebReplays?: boolean
  enableNetworkLogs?: boolean
  sendNetworkResources?: boolean
  networkLogPropsToIgnore?: string[]
  networkLogBlacklist?: string[]
  enableShortcuts?: boolean
  disableBGFade?: boolean
  disableBGGradient?: boolean
  staticTranslations?: Record<string, string>
  localizationOptions?: { rtl?: boolean }
  /** Ours: what the texts are written in. */
  lang?: string
  /** Ours: false spares the call for tooltips. */
  hasTooltips?: boolean
  /** The frame's own settings: menus, texts, forms. */
  [more: string]: unknown
}

export const flowConfigDefaults = {
  color: '#485BFF',
  headerColor: '#485BFF',
  buttonColor: '#485BFF',
  backgroundColor: '#FFFFFF',
  borderRadius: 20,
  buttonX: 20,
  buttonY: 20,
  feedbackButtonPosition: 'BOTTOM_RIGHT',
} as const satisfies FlowConfig

/** Languages written from right to left. */
export const rightToLeft: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']

/** Where the frames and files of this installation live; part of the configuration answer. */
export interface Addresses {
  frame: string
  banner: string
  media: string
}

/** `GET /config/:key`. A server of the official product sends no addresses. */
export interface ConfigAnswer {
  flowConfig: FlowConfig
  addresses?: Partial<Addresses>
}
