import PDFDocument from 'pdfkit'
import type pdfmake from 'pdfmake'
import { elementOf, type PaperElement } from './paper-element.ts'

// pdfmake has no tags, pdfkit, which it draws with, has: so what draws a text is wrapped, and finds its element by the
// features of the typeface. What pdfmake has to keep to is in `tagged.spec.ts`: it draws texts with `text` of its own
// copy of pdfkit, gives the features on, and tells each item that it has drawn, a line of text or a shape.

type Document = InstanceType<typeof PDFDocument>
type Structure = ReturnType<Document['struct']>

/** From the first call on, documents that this process draws have their texts and pictures in a structure tree. */
export function tagTexts(library: Pick<typeof pdfmake, 'setProgressCallback'>): void {
  const tags = new WeakMap<Document, Tags>()
  // Documents are drawn one after another, each without a pause.
  let current: Tags | undefined
  const draw = PDFDocument.prototype.text as (this: Document, ...given: unknown[]) => Document
  PDFDocument.prototype.text = function (this: Document, ...given: unknown[]) {
    const options = given[3] as { features?: string[] } | undefined
    current = tags.get(this)
    if (current === undefined) {
      current = new Tags(this)
      tags.set(this, current)
    }
    current.begin(elementOf(options?.features))
    return draw.apply(this, given)
  }
  library.setProgressCallback(() => current?.end())
}

/** The structure of one document, filled as it is drawn. What belongs to no element is marked as an artifact. */
class Tags {
  private readonly document: Document
  private readonly root: Structure
  private readonly made = new Map<PaperElement, { structure: Structure; page: unknown }>()
  /** What is open: an element, an artifact (null), or nothing yet on this page. */
  private open: PaperElement | null | undefined
  /** Items that still belong to what is open. */
  private items = 0

  constructor(document: Document) {
    this.document = document
    this.root = document.struct('Document')
    document.addStructure(this.root)
    // pdfkit ends what is open with the page.
    document.on('pageAdded', () => {
      this.open = undefined
      this.begin(null)
    })
  }

  /** What is drawn from now on is of the element. */
  begin(element: PaperElement | null): void {
    const wanted = element !== null && this.isRepeated(element) ? null : element
    if (wanted === this.open) return
    if (this.open !== undefined) this.document.endMarkedContent()
    this.open = wanted
    if (wanted === null) {
      this.document.markContent('Artifact')
      return
    }
    const { structure } = this.structureOf(wanted)
    structure.add(this.document.markStructureContent(wanted.role))
    // A picture follows the empty text that names it.
    this.items = wanted.role === 'Figure' ? 2 : 1
  }

  /** An item was drawn. */
  end(): void {
    this.items -= 1
    if (this.open && this.items <= 0) this.begin(null)
  }

  /** The heads of a table's columns are read once. */
  private isRepeated(element: PaperElement): boolean {
    const known = element.scope === 'Column' ? this.made.get(element) : undefined
    return known !== undefined && known.page !== this.document.page
  }

  private structureOf(element: PaperElement): { structure: Structure } {
    const known = this.made.get(element)
    if (known !== undefined) return known
    const { role, parent, scope, alt } = element
    const options = { ...(alt !== undefined && { alt }), ...(scope !== undefined && { scope }) }
    const structure = this.document.struct(role, options)
    const above = parent === undefined ? this.root : this.structureOf(parent).structure
    above.add(structure)
    const made = { structure, page: this.document.page }
    this.made.set(element, made)
    return made
  }
}
