import { companies } from './de/companies.ts'
import { errors } from './de/errors.ts'
import { forms } from './de/forms.ts'
import { common, shell, signIn, validation } from './de/shell.ts'
import { users } from './de/users.ts'

/** The source of all texts: `en.ts` must have exactly these. */
export const de = { common, shell, signIn, validation, errors, users, forms, companies }
export type Messages = typeof de
