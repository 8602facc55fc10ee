import '../replay-viewer.css'
import './replay-file.css'
import { startFile } from './replay-file.ts'

startFile(window)
