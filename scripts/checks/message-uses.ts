// Finds the messages that the sources use, from their syntax trees: `t('key')`, t(`part.${x}`), <Trans i18nKey="key">.
import ts from 'typescript'
import { findDeclaration, readKeys, readText, withoutTypes } from './message-expressions.ts'

/** In `key`, `*` is a part that is known only at run time. A namespace of `*` can be any namespace. */
export interface MessageUse {
  namespace: string
  key: string
  /** Whether it may name a `count`, which chooses the plural form. */
  hasCount: boolean
  /** The file and line, for error messages. */
  place: string
}

export interface SourceMessages {
  uses: MessageUse[]
  /** The namespaces in which this file looks up keys that are not visible in the call. */
  openNamespaces: string[]
  /** Every string in the file. A lookup with an unknown key may mean any of them. */
  strings: Set<string>
}

/** Where a `t` function looks up keys: in its namespace, with a prefix for all keys. */
interface Translator {
  namespace: string
  prefix: string
}

const defaultTranslator: Translator = { namespace: 'app', prefix: '' }

export function readSourceMessages(file: string, text: string): SourceMessages {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: SourceMessages = { uses: [], openNamespaces: [], strings: new Set() }

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) found.strings.add(node.text)
    if (ts.isCallExpression(node)) readCall(node)
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) readElement(node)
    ts.forEachChild(node, visit)
  }

  function readCall(call: ts.CallExpression): void {
    const translator = translatorOf(call.expression)
    const [key, options] = call.arguments
    if (!translator || !key) return
    const namespace = readText(optionOf(options, 'ns')) ?? translator.namespace
    const hasContext = optionOf(options, 'context') !== undefined
    const endings = hasContext ? ['', '_*'] : ['']
    add(namespace, translator.prefix, key, endings, mayNameCount(options))
  }

  function readElement(element: ts.JsxOpeningLikeElement): void {
    const key = attributeOf(element, 'i18nKey')
    if (!key) return
    const own = attributeOf(element, 't')
    const translator = (own && translatorOf(own)) ?? defaultTranslator
    const namespace = readText(attributeOf(element, 'ns')) ?? translator.namespace
    const hasCount = attributeOf(element, 'count') !== undefined
    add(namespace, translator.prefix, key, [''], hasCount)
  }

  function add(
    namespace: string,
    prefix: string,
    node: ts.Expression,
    endings: string[],
    hasCount: boolean,
  ): void {
    const keys = readKeys(node)
    if (!keys || keys.includes('*')) return void found.openNamespaces.push(namespace)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    for (const key of keys) {
      const [owner, own] = splitKey(key)
      for (const ending of endings) {
        found.uses.push({
          namespace: owner ?? namespace,
          key: `${owner ? '' : prefix}${own}${ending}`,
          hasCount,
          place: `${file}:${line + 1}`,
        })
      }
    }
  }

  visit(source)
  return found
}

/** Splits `namespace:key`. The namespace is undefined if the key does not name one. */
export function splitKey(key: string): [namespace: string | undefined, key: string] {
  const colon = key.indexOf(':')
  return colon < 0 ? [undefined, key] : [key.slice(0, colon), key.slice(colon + 1)]
}

function translatorOf(callee: ts.Expression): Translator | undefined {
  if (ts.isPropertyAccessExpression(callee)) {
    return callee.name.text === 't' ? defaultTranslator : undefined
  }
  if (!ts.isIdentifier(callee)) return undefined
  const declared = findDeclaration(callee.text, callee)
  if (!declared) return undefined
  if (ts.isParameter(declared)) return typedTranslator(declared.type)
  const made = declared.initializer && withoutTypes(declared.initializer)
  if (!made || !ts.isCallExpression(made)) return undefined
  const isHook = ts.isIdentifier(made.expression) && made.expression.text === 'useTranslation'
  if (isHook && !ts.isIdentifier(declared.name)) {
    if (!bindsTranslator(declared.name, callee.text)) return undefined
    const prefix = readText(optionOf(made.arguments[1], 'keyPrefix'))
    return translator(made.arguments[0], prefix)
  }
  const isFixed =
    ts.isPropertyAccessExpression(made.expression) && made.expression.name.text === 'getFixedT'
  return isFixed ? translator(made.arguments[1], readText(made.arguments[2])) : undefined
}

function translator(namespace: ts.Expression | undefined, prefix: string | undefined): Translator {
  return {
    namespace: namespace ? (readKeys(namespace)?.[0] ?? '*') : 'app',
    prefix: prefix ? `${prefix}.` : '',
  }
}

/** Whether the pattern binds the `t` function to this name: `{ t }`, `{ t: say }` or `[t]`. */
function bindsTranslator(pattern: ts.BindingPattern, name: string): boolean {
  return pattern.elements.some((element, index) => {
    if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) return false
    if (element.name.text !== name) return false
    if (ts.isArrayBindingPattern(pattern)) return index === 0
    return (element.propertyName ?? element.name).getText() === 't'
  })
}

/** The translator for a parameter of type `TFunction<'namespace'>`. */
function typedTranslator(type: ts.TypeNode | undefined): Translator | undefined {
  if (!type || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== 'TFunction') {
    return undefined
  }
  const first = type.typeArguments?.[0]
  const named = first && ts.isTupleTypeNode(first) ? first.elements[0] : first
  const isNamed = named && ts.isLiteralTypeNode(named) && ts.isStringLiteral(named.literal)
  return { namespace: isNamed ? named.literal.text : '*', prefix: '' }
}

/** Options that are not spelled out may contain anything. */
function mayNameCount(options: ts.Expression | undefined): boolean {
  if (!options) return false
  if (!ts.isObjectLiteralExpression(options)) return true
  return options.properties.some(ts.isSpreadAssignment) || optionOf(options, 'count') !== undefined
}

function optionOf(options: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined
  for (const property of options.properties) {
    if (property.name?.getText() !== name) continue
    if (ts.isPropertyAssignment(property)) return property.initializer
    if (ts.isShorthandPropertyAssignment(property)) return property.name
  }
  return undefined
}

function attributeOf(element: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  for (const attribute of element.attributes.properties) {
    if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== name) continue
    const value = attribute.initializer
    return value && ts.isJsxExpression(value) ? value.expression : (value as ts.Expression)
  }
  return undefined
}
