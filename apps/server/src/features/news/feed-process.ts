// The process that reads one feed and ends.
import { answerParent } from '../../platform/confined/answer-parent.ts'
import { readFeed } from './read-feed.ts'

await answerParent(readFeed)
