import { describeScreens } from './accessible-screens.ts'

describeScreens('both ways')
