import type { ButtonPosition } from '@lotse/contracts/frames/flow-config'

import { isRecord } from './core/text.ts'

export interface StyleOptions {
  primaryColor?: string
  headerColor?: string
  buttonColor?: string
  backgroundColor?: string
  borderRadius?: number
  buttonX?: number
  buttonY?: number
  buttonStyle?: ButtonPosition | (string & {})
}

/** What the site lays over the project's appearance. */
export function stylesOf(
  primary?: string | StyleOptions,
  headerColor?: string,
  buttonColor?: string,
  backgroundColor = '#ffffff',
  borderRadius = 20,
  buttonX = 20,
  buttonY = 20,
  buttonStyle: ButtonPosition | (string & {}) = 'BOTTOM_LEFT',
): Record<string, unknown> {
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
