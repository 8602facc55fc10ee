import type { Scope } from '../../core/scope.ts'
import { type Field, fieldOf } from '../parts/finder/field.ts'
import type { Aim } from './aim.ts'
import { typed } from './pace.ts'
import { confirmValue, setValue, textIn } from './type-into.ts'
import type { View } from './view.ts'

const PER_CHARACTER = 100
const AFTER_TYPING = 1200

/** The current field: while it is filled in, the page may render another. */
async function focusField(aim: Aim): Promise<Field | undefined> {
  const field = fieldOf(await aim.found())
  field?.focus({ preventScroll: true })
  return field
}

export async function typeInto(
  aim: Aim,
  added: string,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  let field = await focusField(aim)
  const characters = [...added]
  for (const [at, value] of typed(field ? textIn(field) : '', added).entries()) {
    await wait(PER_CHARACTER)
    if (!field?.isConnected) field = await focusField(aim)
    if (field) setValue(field, value, characters[at] ?? '')
  }
  if (field) confirmValue(field)
  await wait(AFTER_TYPING)
}

/** The visitor types; as soon as there is some text, a button in the bubble or Enter continues. */
export async function letType(scope: Scope, aim: Aim, view: View, label: string): Promise<void> {
  view.free(aim.now)
  await focusField(aim)
  const fieldNow = () => {
    const element = aim.now()
    return element && fieldOf(element)
  }
  const isEmpty = () => {
    const field = fieldNow()
    return !field || textIn(field).trim() === ''
  }
  return new Promise(done => {
    let offered = false
    const proceed = () => {
      if (isEmpty()) return
      view.free()
      done()
    }
    const offer = () => {
      if (offered || isEmpty()) return
      offered = true
      view.offer(scope, label, proceed)
    }
    // On the window, so that it hears the current field.
    scope.listen(window, 'input', offer, { capture: true })
    scope.listen<KeyboardEvent>(
      window,
      'keydown',
      event => {
        const [field] = event.composedPath()
        if (event.key !== 'Enter' || event.isComposing || !offered || field !== fieldNow()) return
        if (!(field instanceof HTMLInputElement)) return
        event.preventDefault()
        proceed()
      },
      { capture: true },
    )
    offer()
  })
}
