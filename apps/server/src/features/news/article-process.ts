// The entry point of the process that extracts the article of one page.
import { answerParent } from '../../platform/confined/answer-parent.ts'
import { extractArticle } from './extract-article.ts'

await answerParent(extractArticle)
