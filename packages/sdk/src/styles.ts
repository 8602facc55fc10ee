import type { ButtonPosition } from '@lotse/contracts/visitor/config'
import { isRecord } from '@lotse/rules/values'

export interface StyleOptions {
  primaryColor?: string
  headerColor?: string
  buttonColor?: string
  backgroundColor?: string
  /** Ours: `auto` follows the page, and otherwise the visitor's device. */
  colorScheme?: 'light' | 'dark' | 'auto'
  borderRadius?: number
  buttonX?: number
  buttonY?: number
  buttonStyle?: ButtonPosition | (string & {})
}

/** By position, as in the official client. */
export type StyleArguments = [
  primaryColor?: string | StyleOptions,
  headerColor?: string,
  buttonColor?: string,
  backgroundColor?: string,
  borderRadius?: number,
  buttonX?: number,
  buttonY?: number,
  buttonStyle?: ButtonPosition | (string & {}),
]

/**
 * The site's overrides of the project's appearance. The side of the button stays the project's, unless it is
 * given.
 */
export function stylesOf(...given: StyleArguments): Record<string, unknown> {
  const [
    primary,
    headerColor,
    buttonColor,
    backgroundColor = '#ffffff',
    borderRadius = 20,
    buttonX = 20,
    buttonY = 20,
    buttonStyle,
  ] = given
  const {
    primaryColor,
    buttonStyle: position,
    ...rest
  } = isRecord(primary)
    ? (primary as StyleOptions)
    : {
        primaryColor: primary,
        headerColor,
        buttonColor,
        backgroundColor,
        borderRadius,
        buttonX,
        buttonY,
        buttonStyle,
      }
  const all = { color: primaryColor, feedbackButtonPosition: position, ...rest }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null))
}
