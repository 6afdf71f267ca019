// The process that makes one page readable and ends.
import { answerParent } from '../../platform/confined/answer-parent.ts'
import { extractArticle } from './extract-article.ts'

await answerParent(extractArticle)
