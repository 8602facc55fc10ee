export { randomId } from '@lotse/ui/random-id.ts'
