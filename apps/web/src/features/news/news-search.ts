// Reads the address of a news page: which news, or which article.
import {
  type Country,
  categories,
  countries,
  type NewsCategory,
} from '@fovea/contract/news-places.ts'

export interface NewsSearch {
  country?: Country
  category?: NewsCategory
}

/** Unknown values are left out. */
export function readNewsSearch(search: Record<string, unknown>): NewsSearch {
  const country = countries.find((one) => one === search.country)
  const category = categories.find((one) => one === search.category)
  return { ...(country && { country }), ...(category && { category }) }
}

export interface ArticleSearch {
  url: string
}

export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  return { url: typeof search.url === 'string' ? search.url : '' }
}
