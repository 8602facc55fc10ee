import type { Press } from '../steps.ts'

/** What a reproduction lacks. */
export type Lack =
  | { what: 'recording' }
  | { what: 'beginning'; seconds: number }
  | { what: 'steps'; count: number }
  | { what: 'parts'; count: number }
  | { what: 'values'; count: number }
  | { what: 'sign-in' }
  | { what: 'actions' }
  | { what: 'failure' }

/** How one language says it. A name is empty if the element has none. */
export interface Words {
  open(address: string, size: string): string
  /** `what` is the element with its name. */
  press: Record<Press, (what: string) => string>
  /** An element by its role, with its name in quotation marks. */
  what(role: string, name: string): string
  fill(what: string, text: string | undefined): string
  choose(name: string, label: string | undefined): string
  check(name: string, role: string, isOn: boolean | undefined): string
  enter: string
  scroll(isDown: boolean): string
  resize(size: string): string
  back: string
  go(address: string): string
  leadsTo(address: string): string
  error(message: string): string
  request(call: string, status: number): string
  text(text: string): string
  lacks: { [K in Lack['what']]: (lack: Extract<Lack, { what: K }>) => string }
  /** Comments of the written test. */
  written(ticket: number): string
  runs: string
  values: string
}
