import { widget } from '@lotse/rules/texts/de/widget'
import { textsFor } from '../src/widget/texts/texts.ts'

/** The widget's German words, as it says them. */
export const widgetTexts = textsFor({ lang: 'de', words: widget })
