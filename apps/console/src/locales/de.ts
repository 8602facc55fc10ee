import { plainDe } from './plain-de.ts'
import { signedInDe } from './signed-in-de.ts'

/** Everything that the console says. It is loaded in two parts. */
export const de = { ...plainDe, ...signedInDe }

export type Messages = typeof de
