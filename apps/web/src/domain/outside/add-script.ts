// Loads the script of another company. Its host is one of those that the content security policy names.

export function addScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
