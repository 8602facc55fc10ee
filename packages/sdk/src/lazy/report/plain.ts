import { parseJson } from '@lotse/rules/values'
import { toJson } from '../../core/text/json.ts'

/**
 * What JSON makes of the site's data: it is sent like this anyway, a database takes it, and what the site changes later
 * does not change it.
 */
export const plain = <T extends object>(value: T): T => parseJson(toJson(value)) as T
