// What the shell shares under the name of react-i18next. `Trans` and its HTML parser are left out:
// shared as a whole, the library could not be tree-shaken and would add about 5 KB to every first
// visit. The shell's own pages import `Trans` from the whole library.
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
