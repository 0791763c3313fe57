/** Runs in the page: reports violations of the content security policy with their place. */
export function watchPolicy(): void {
  const { callers, hostOf } = window.orendaTrial
  document.addEventListener('securitypolicyviolation', event => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event
    const caller = callers.get(hostOf(blockedURI)) ?? ''
    const at = sourceFile === '' ? caller : `${sourceFile}:${lineNumber}:${columnNumber}`
    console.error(`refused by policy: ${effectiveDirective} ${blockedURI}${at === '' ? '' : ` at ${at}`}`)
  })
}
