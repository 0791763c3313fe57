// What the shell lends under the name of react-i18next. `Trans` and its parser of HTML are left out: shared whole the library could
// not be tree-shaken and would cost every first visit about 5 KB more. The shell's own pages take it from the whole.
export {
  getI18n,
  I18nContext,
  I18nextProvider,
  initReactI18next,
  setI18n,
  Translation,
  useTranslation,
  withTranslation,
} from 'react-i18next/whole'
